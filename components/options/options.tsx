import type { ReactNode } from 'react';
import { browser } from 'wxt/browser';
import { postDefaultsItem } from '../../services/blog/post-form';
import { priceItem } from '../../services/meter/reads';
import { connectionItem } from '../../services/settings/connection-item';
import { themeItem, type Theme } from '../session/mount';
import { Failure, OutsideLink } from '../ui/failure';
import { MessageArea } from '../ui/messages';
import { useStored, useStoredChoice } from '../ui/use-stored';
import { ConnectionForm } from './connection-form';
import { PostDefaultsSection } from './post-defaults-section';
import { AskChoice, KeepChoice, PriceField } from './reads-section';
import { IdleChoice, StayChoice } from './session-options';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line py-4">
      <h2 className="text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function Options() {
  const setting = useStored(connectionItem);
  const formKey = setting?.isManaged ? JSON.stringify(setting) : 'own';
  const projectId = setting?.connection?.projectId ?? '';
  const postDefaults = useStored(postDefaultsItem);
  const price = useStored(priceItem);
  return (
    <main className="mx-auto flex max-w-table flex-col px-4 py-6">
      <h1 className="pb-4 text-figure font-semibold">Career Console options</h1>
      <Section title="Connection">
        {/* The form copies the saved values when it mounts, so they must be read first. */}
        {setting && !setting.fault && <ConnectionForm key={formKey} setting={setting} />}
        {setting?.fault && (
          <Failure title="The connection set by your organisation is not valid">
            {setting.fault}
          </Failure>
        )}
      </Section>
      <Section title="Session">
        <IdleChoice />
        <StayChoice />
      </Section>
      <Section title="Reads and cost">
        <AskChoice />
        <KeepChoice />
        {price !== undefined && <PriceField saved={price} />}
      </Section>
      <Section title="New posts">
        {setting && postDefaults && (
          <PostDefaultsSection saved={postDefaults} projectId={projectId} />
        )}
      </Section>
      <Section title="Appearance">
        <ThemeChoice />
      </Section>
      <Section title="About">
        <p>
          Career Console {browser.runtime.getManifest().version}.{' '}
          <OutsideLink label="Third-party licences" url="/licences.txt" />
        </p>
      </Section>
      <MessageArea />
    </main>
  );
}

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function ThemeChoice() {
  const [theme, choose] = useStoredChoice(themeItem);
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 font-semibold">Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value} className="flex h-6 items-center gap-1.5">
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
