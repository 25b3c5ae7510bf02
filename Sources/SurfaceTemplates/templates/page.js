"use strict";
(() => {
  // Today's gives way to the next one: the page is loaded anew when it is due, and then every five minutes until
  // somebody has published the next. What plays isn't interrupted.
  const root = document.documentElement;
  const end = Date.parse(root.dataset.validUntil);
  const isPlaying = () => [...document.querySelectorAll("audio, video")].some((m) => !m.paused && !m.ended);
  const look = () => {
    const left = end - Date.now();
    if (!(left > 0) && !isPlaying()) location.reload();
    else setTimeout(look, Math.min(Math.max(left + 5000, 60000), 3600000));
  };
  if (!Number.isNaN(end)) setTimeout(look, end > Date.now() ? Math.min(end - Date.now() + 5000, 3600000) : 300000);

  const button = document.getElementById("full-screen");
  const toggle = () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {});
  if (document.fullscreenEnabled) {
    button.hidden = false;
    button.addEventListener("click", toggle);
    document.addEventListener("keydown", (event) => {
      if (event.key === "f" && !event.ctrlKey && !event.metaKey && !event.altKey) toggle();
    });
  }
})();
