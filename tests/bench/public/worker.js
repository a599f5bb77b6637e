// The id of an extension is found by its worker.
chrome.runtime.onInstalled.addListener(() => {});
