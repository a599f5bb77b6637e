// Before the first paint; components/session/mount.tsx chooses it.
const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
