import { storage } from 'wxt/utils/storage';
import type { PostDefaults } from './post-form';

export const postDefaultsItem = storage.defineItem<PostDefaults>('local:post-defaults', {
  fallback: { authorLogo: '', authorName: '', href: '' },
});

/** Every project has a site on Firebase Hosting. */
export function standardPostDefaults(projectId: string): PostDefaults {
  const site = projectId && `https://${projectId}.web.app/`;
  return { authorLogo: site && `${site}favicon.ico`, authorName: 'Admin', href: site };
}

export function postDefaults(chosen: PostDefaults, projectId: string): PostDefaults {
  const standard = standardPostDefaults(projectId);
  return {
    authorLogo: chosen.authorLogo || standard.authorLogo,
    authorName: chosen.authorName || standard.authorName,
    href: chosen.href || standard.href,
  };
}
