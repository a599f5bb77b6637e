// Runs before the first paint, which would else be in the theme of the system for a moment.
// What is remembered here follows the setting (components/theme/use-theme.ts).
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
