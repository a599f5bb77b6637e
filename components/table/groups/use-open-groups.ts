import { useCallback, useState } from 'react';

export interface OpenGroups {
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** Groups start closed, and open while searching to show the matches. */
export function useOpenGroups(isSearching: boolean): OpenGroups {
  const [toggled, setToggled] = useState({ isSearching, keys: none });
  const keys = toggled.isSearching === isSearching ? toggled.keys : none;
  const isOpen = useCallback((key: string) => keys.has(key) !== isSearching, [keys, isSearching]);
  const toggle = (key: string) =>
    setToggled({ isSearching, keys: keys.symmetricDifference(new Set([key])) });
  return { isOpen, toggle };
}
