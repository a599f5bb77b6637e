import { ExternalLink, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Post, safeLink } from '../../services/blog/post';
import { isVisible, shownName } from '../../services/values/cut-text';
import { seen } from '../../services/values/mask';
import { formatDate } from '../../services/values/formats';
import { DocumentDialog, documentFields } from '../ui/document';
import { ProblemNote } from '../ui/problems';
import { useMask } from '../ui/use-mask';

/** The post as readers see it. Its content renders as text only, so no markup in it runs. */
export function PostDetails(props: { post: Post; onDelete: () => void; onClose: () => void }) {
  const { post, onDelete, onClose } = props;
  const { title, desc, authorName, datedAt, dateText, problems } = post;
  useMask();
  return (
    <DocumentDialog
      title="Post"
      sections={[{ title: 'Document', fields: documentFields(post) }]}
      onClose={onClose}
      headerAction={{
        variant: 'danger-quiet',
        icon: Trash2,
        onClick: onDelete,
        children: 'Delete post',
      }}
    >
      <article className="flex flex-col gap-3">
        <ProblemNote problems={problems} />
        <PostPicture post={post} />
        <h3 dir="auto" className="text-figure font-semibold text-balance">
          {isVisible(title) ? seen('text', title) : 'Untitled'}
        </h3>
        {/* A long name wraps, and the date moves below it. */}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="flex min-w-0 items-center gap-2">
            <AuthorLogo post={post} />
            <bdi className="min-w-0">
              {isVisible(authorName) ? shownName(authorName) : 'Unknown author'}
            </bdi>
          </span>
          <span aria-hidden>·</span>
          <span>
            {datedAt === undefined
              ? seen('text', dateText ?? '') || 'No date'
              : formatDate(datedAt)}
          </span>
        </p>
        <p dir="auto" className="whitespace-pre-wrap">
          {seen('text', desc)}
        </p>
        <PostLink href={post.href} />
      </article>
    </DocumentDialog>
  );
}

function PostPicture({ post: { pictureUrl, img, title } }: { post: Post }) {
  const [isBroken, setIsBroken] = useState(false);
  if (pictureUrl && !isBroken) {
    return (
      <img
        src={pictureUrl}
        alt={seen('text', title)}
        onError={() => setIsBroken(true)}
        className="aspect-video max-h-[50dvh] w-full rounded-control bg-surface-1 object-contain"
      />
    );
  }
  const notLoaded =
    img === ''
      ? 'The post has no picture.'
      : 'The picture is not in the project’s file store, so it is not loaded here:';
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-surface-1 p-3 text-muted">
      <ImageOff size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0">
        {pictureUrl ? 'The picture is no longer in the file store.' : notLoaded}{' '}
        {!pictureUrl && <bdi>{shownName(img)}</bdi>}
      </p>
    </div>
  );
}

function AuthorLogo({ post: { logoUrl, authorName } }: { post: Post }) {
  const shape = 'size-6 shrink-0 rounded-full bg-surface-2';
  if (logoUrl) return <img src={logoUrl} alt="" className={`${shape} object-cover`} />;
  const [initial = ''] = Array.from(authorName.trim());
  return (
    <span aria-hidden className={`${shape} grid place-items-center text-hint font-semibold`}>
      {initial.toUpperCase()}
    </span>
  );
}

function PostLink({ href }: { href: string }) {
  const link = seen('text', href) === href && safeLink(href);
  if (href === '') return null;
  if (!link) {
    return (
      <p className="text-muted">
        Not an http or https link, so it cannot be opened: <bdi>{shownName(href)}</bdi>
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
