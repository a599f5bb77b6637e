import { storage } from 'wxt/utils/storage';
import type { PostDefaults } from './post-form';

/** What new posts begin with, as the options page takes it; what is empty there has its own default. */
export const postDefaultsItem = storage.defineItem<PostDefaults>('local:post-defaults', {
  fallback: { authorLogo: '', authorName: '', href: '' },
});

/** The project's own site on Firebase Hosting is a default that every project has. */
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
