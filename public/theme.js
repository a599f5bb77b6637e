// Before the first paint. components/session chooses the theme and knows when the session ends.
const theme = localStorage.getItem('theme');
const html = document.documentElement;
if (theme) html.dataset.theme = theme;
if (localStorage.getItem('session-ends-at') < Date.now()) html.dataset.signedOut = '';
