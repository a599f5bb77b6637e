/**
 * Calls back when the user returns to the view. A side panel stays visible while the user works in
 * the page next to it, so visibility alone does not tell.
 */
export function onReturn(listener: () => void): () => void {
  const unlessHidden = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('focus', unlessHidden);
  document.addEventListener('visibilitychange', unlessHidden);
  return () => {
    window.removeEventListener('focus', unlessHidden);
    document.removeEventListener('visibilitychange', unlessHidden);
  };
}
