import { useCallback, useState } from 'react';

export interface OpenGroups {
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** Which groups show their rows. They start closed, and in a search open, to show what was found. */
export function useOpenGroups(isSearching: boolean): OpenGroups {
  const [toggled, setToggled] = useState({ isSearching, keys: none });
  const keys = toggled.isSearching === isSearching ? toggled.keys : none;
  const isOpen = useCallback((key: string) => keys.has(key) !== isSearching, [keys, isSearching]);
  const toggle = (key: string) =>
    setToggled({ isSearching, keys: keys.symmetricDifference(new Set([key])) });
  return { isOpen, toggle };
}
