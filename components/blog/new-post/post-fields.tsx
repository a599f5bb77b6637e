import type { PostFormValues } from '../../../services/blog/post-form';
import { TextAreaField, TextField } from '../../forms/field';
import type { BindField } from '../../forms/use-form';

interface PostFieldsProps {
  bind: BindField<PostFormValues>;
}

/** The fields of the specification, section 5, except the image. */
export function PostFields({ bind }: PostFieldsProps) {
  const field = (name: keyof PostFormValues) => ({ required: true, ...bind(name) });
  return (
    <>
      <div className="grid grid-cols-1 gap-3 @form:grid-cols-2">
        <TextField
          label="Author Logo"
          inputMode="url"
          spellCheck={false}
          {...field('authorLogo')}
        />
        <TextField label="Author Name" {...field('authorName')} />
        <TextField label="Date" type="date" {...field('date')} />
        <TextField label="Title" autoFocus {...field('title')} />
      </div>
      <TextAreaField label="Description" rows={6} {...field('desc')} />
      <TextField label="Link" inputMode="url" spellCheck={false} {...field('href')} />
    </>
  );
}
