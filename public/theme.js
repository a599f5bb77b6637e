// Before the first paint; components/session/use-theme.ts says why.
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
