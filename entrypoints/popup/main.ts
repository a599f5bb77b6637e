// The browser shows a popup at its load event, which waits for static imports but not for this one.
void import('../../components/popup/start');
