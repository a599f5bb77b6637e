import { useState } from 'react';
import { postDefaultsItem, standardPostDefaults } from '../../services/blog/post-defaults';
import { type PostDefaults, PostDefaultsForm } from '../../services/blog/post-form';
import { formErrors } from '../../services/values/form-errors';
import { bindFields } from '../ui/bind-fields';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { showMessage } from '../ui/messages';

interface PostDefaultsSectionProps {
  saved: PostDefaults;
  projectId: string;
}

/** What the form of a new post begins with. A field that is left empty has the default it shows. */
export function PostDefaultsSection({ saved, projectId }: PostDefaultsSectionProps) {
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<Partial<Record<keyof PostDefaults, string>>>({});
  const standard = standardPostDefaults(projectId);
  const bound = bindFields({
    values,
    errors,
    onChange: (change: Partial<PostDefaults>) => setValues({ ...values, ...change }),
  });
  const field = (name: keyof PostDefaults) => ({ placeholder: standard[name], ...bound(name) });

  const save = async (form: HTMLFormElement) => {
    const found = formErrors<PostDefaults>(PostDefaultsForm, values);
    setErrors(found);
    const [faulty] = Object.keys(found);
    if (faulty !== undefined) {
      form.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    const { authorLogo, authorName, href } = values;
    await postDefaultsItem.setValue({
      authorLogo: authorLogo.trim(),
      authorName: authorName.trim(),
      href: href.trim(),
    });
    showMessage({ text: 'Defaults saved. New posts begin with them.' });
  };

  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <TextField
        label="Default author logo"
        hint="The address of a picture, or a path on your site that begins with /."
        inputMode="url"
        spellCheck={false}
        {...field('authorLogo')}
      />
      <TextField label="Default author name" {...field('authorName')} />
      <TextField label="Default link" inputMode="url" spellCheck={false} {...field('href')} />
      <div>
        <Button type="submit" variant="primary">
          Save defaults
        </Button>
      </div>
    </form>
  );
}
