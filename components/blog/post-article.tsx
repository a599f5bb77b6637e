import { ExternalLink, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isPath, type Post, type PostFormValues, postOf, safeLink } from '../../services/blog/post';
import type { PostDraft } from '../../services/blog/post-draft';
import { isVisible, shownName } from '../../services/values/cut-text';
import { instantOf } from '../../services/values/dates';
import { formatDate } from '../../services/values/formats';
import { Dialog } from '../ui/dialog';
import { PictureImage } from './form/picture-field';

interface PreviewProps extends Pick<PostDraft, 'picture' | 'edited'> {
  values: PostFormValues;
  onClose: () => void;
}

export function PostPreview({ values, picture, edited, onClose }: PreviewProps) {
  const { img = '', pictureUrl } = edited ?? {};
  const date = instantOf(values.date) ?? undefined;
  const post: Post = { ...postOf({ ...values, id: '', img, date }, ''), pictureUrl };
  return (
    <Dialog title="Preview" width="document" onClose={onClose}>
      <PostArticle
        post={post}
        picture={picture && <PictureImage picture={picture} alt="" className={pictureShape} />}
      />
    </Dialog>
  );
}

const pictureShape =
  'aspect-video max-h-[50dvh] w-full rounded-control bg-surface-1 object-contain';

export const titleOf = ({ title }: Post) => (isVisible(title) ? title : 'Untitled');
const dateOf = ({ datedAt, storedTexts }: Post) =>
  datedAt === undefined ? storedTexts?.date || 'No date' : formatDate(datedAt);

/** The content renders as text only, so no markup in it runs. */
export function PostArticle({ post, picture }: { post: Post; picture?: ReactNode }) {
  const { desc, authorName } = post;
  return (
    <article className="flex flex-col gap-3">
      {picture ?? <PostPicture post={post} />}
      <h3 dir="auto" className="text-figure font-semibold text-balance">
        {titleOf(post)}
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span className="flex min-w-0 items-center gap-2">
          {post.logoUrl && (
            <img src={post.logoUrl} alt="" className="size-6 rounded-full object-cover" />
          )}
          <bdi className="min-w-0">
            {isVisible(authorName) ? shownName(authorName) : 'Unknown author'}
          </bdi>
        </span>
        <span>{dateOf(post)}</span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        {desc}
      </p>
      <PostLink href={post.href} />
    </article>
  );
}

function PostPicture({ post: { pictureUrl, img, title } }: { post: Post }) {
  const [isBroken, setIsBroken] = useState(false);
  if (pictureUrl && !isBroken) {
    return (
      <img
        src={pictureUrl}
        alt={title}
        onError={() => setIsBroken(true)}
        className={pictureShape}
      />
    );
  }
  let reason = 'The picture is not in the file store, so it is not shown here:';
  if (pictureUrl) reason = 'The picture is no longer in the file store.';
  else if (img === '') reason = 'The post has no picture.';
  return (
    <div className="flex gap-2 rounded-control border border-line bg-surface-1 p-3 text-muted">
      <ImageOff size={16} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        {reason} {!pictureUrl && <bdi>{shownName(img)}</bdi>}
      </p>
    </div>
  );
}

function PostLink({ href }: { href: string }) {
  const link = safeLink(href);
  if (href === '') return null;
  if (!link) {
    return (
      <p className="text-muted">
        {isPath(href) ? 'Path on your site:' : 'Not a web address:'} <bdi>{shownName(href)}</bdi>
      </p>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="flex items-center gap-1.5 self-start text-accent hover:underline"
    >
      <ExternalLink size={16} aria-hidden className="shrink-0" />
      <span>{shownName(href)}</span>
    </a>
  );
}
