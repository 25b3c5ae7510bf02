/// Text kept by everybody.
package enum TestSupport {}
