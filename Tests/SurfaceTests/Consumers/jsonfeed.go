// Reads a JSON Feed with the library gofeed, and prints its items as JSON.
package main

import (
	"encoding/json"
	"os"

	"github.com/mmcdole/gofeed"
)

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	feed, err := gofeed.NewParser().Parse(file)
	if err != nil {
		panic(err)
	}
	if feed.FeedType != "json" || feed.FeedVersion != "https://jsonfeed.org/version/1.1" {
		panic(feed.FeedType + " " + feed.FeedVersion)
	}
	type item struct {
		Title, Content, ID string
		Published          bool
		Attachments        int
	}
	items := []item{}
	for _, one := range feed.Items {
		items = append(items, item{one.Title, one.Content, one.GUID, one.PublishedParsed != nil, len(one.Enclosures)})
	}
	json.NewEncoder(os.Stdout).Encode(items)
}
