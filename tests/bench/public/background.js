// Playwright finds the extension's ID through this worker.
chrome.runtime.onInstalled.addListener(() => {});
