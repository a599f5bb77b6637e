// Before the first paint. components/session chooses the theme and knows when the session ends.
const html = document.documentElement;
html.style.colorScheme = localStorage.getItem('theme');
if (localStorage.getItem('session-ends-at') < Date.now()) html.dataset.signedOut = '';
