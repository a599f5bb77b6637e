import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PublicationView } from '../../services/blog/publication-view';
import { publicationsItem } from '../../services/blog/publications-item';
import { useRestoredConnection } from '../session/use-connection';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { postsListName } from './use-posts';
import { readListAgain } from '../table/data/list';

const none: readonly PublicationView[] = [];
const underWay: readonly PublicationView['state'][] = ['uploading', 'writing', 'cancelling'];

/** The posts that are being published. The list is read again when one of them is written. */
export function usePublications(): readonly PublicationView[] {
  const client = useQueryClient();
  const views = useStored(publicationsItem);
  const open = useRef(new Set<string>());

  useEffect(() => {
    for (const { id, state } of views ?? none) {
      if (state === 'uploading' || state === 'writing') open.current.add(id);
      if (state !== 'done' || !open.current.delete(id)) continue;
      void readListAgain(client, postsListName);
      showMessage({ text: 'The post was created.' });
    }
  }, [client, views]);

  useRestoredConnection((views ?? none).some(({ state }) => underWay.includes(state)));
  return views ?? none;
}
