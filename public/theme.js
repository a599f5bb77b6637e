// Before the first paint; components/theme/use-theme.ts says why.
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
