export function Mark({ sizePx = 20 }: { sizePx?: 20 | 40 }) {
  return <img src="/logo.svg" alt="" width={sizePx} height={sizePx} className="shrink-0" />;
}
