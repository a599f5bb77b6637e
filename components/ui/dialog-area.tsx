import { createAtom, useSelector } from '@tanstack/react-store';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';

type DrawDialog = (close: () => void) => ReactNode;

const opened = createAtom<readonly { key: string; draw: DrawDialog }[]>([]);

export const openDialog = (draw: DrawDialog): void =>
  opened.set([...opened.get(), { key: crypto.randomUUID(), draw }]);

const close = (key: string) => opened.set(opened.get().filter((dialog) => dialog.key !== key));

/** It is mounted once, outside of lists, which would handle the keys of dialogs. */
export function DialogArea() {
  const [page] = useLocation();
  useEffect(() => () => opened.set([]), [page]);
  const dialogs = useSelector(opened);
  return dialogs.map(({ key, draw }) => <Fragment key={key}>{draw(() => close(key))}</Fragment>);
}
