import { Download, Trash2 } from 'lucide-react';
import { ProjectChip } from '../../../components/session/project';
import { Badge, type BadgeTone } from '../../../components/ui/badge';
import { Button, type ButtonProps, IconButton } from '../../../components/ui/button';
import { Mark } from '../../../components/ui/mark';
import { ProblemSign } from '../../../components/ui/problems';
import { ShortcutKeys } from '../../../components/ui/shortcut-keys';
import { InEachState, Sample } from './samples';

const variants = [
  'primary',
  'secondary',
  'quiet',
  'link',
  'danger',
  'danger-quiet',
  'danger-rest',
] satisfies ButtonProps['variant'][];
const sizes = ['small', 'medium', 'large'] satisfies ButtonProps['size'][];
const tones: BadgeTone[] = ['neutral', 'accent', 'positive', 'warning', 'danger'];

export function Buttons() {
  return variants.map((variant) => (
    <Sample key={variant} name={variant}>
      <InEachState>
        <Button variant={variant} icon={variant.startsWith('danger') ? Trash2 : Download}>
          Export CSV
        </Button>
      </InEachState>
      <div className="flex flex-wrap items-center gap-3">
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size} icon={Download}>
            {size}
          </Button>
        ))}
        <Button variant={variant} icon={Download} isBusy>
          Busy
        </Button>
        <Button variant={variant} icon={Download} disabled>
          Disabled
        </Button>
      </div>
    </Sample>
  ));
}

export function IconButtons() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} name={variant}>
          <InEachState>
            <IconButton variant={variant} icon={Trash2} label="Delete" />
          </InEachState>
        </Sample>
      ))}
      {sizes.map((size) => (
        <Sample key={size} name={`${size}, busy, disabled`}>
          <div className="flex items-center gap-3">
            <IconButton size={size} icon={Trash2} label="Delete" />
            <IconButton size={size} icon={Trash2} label="Delete" isBusy />
            <IconButton size={size} icon={Trash2} label="Delete" disabled />
          </div>
        </Sample>
      ))}
    </>
  );
}

export function Badges() {
  return (
    <>
      <Sample name="Badge">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={Download}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="w-24">
          <Badge tone="warning">Ends in five days and some hours</Badge>
        </div>
      </Sample>
      <Sample name="On an opened row and on a hovered one">
        <div className="flex flex-wrap gap-2 bg-accent-soft p-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2 bg-surface-1 p-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample name="ProjectChip, keys, problem">
        <div className="flex flex-wrap items-center gap-2">
          <ProjectChip />
          <ShortcutKeys keys="/ g Esc" />
          <ProblemSign problems={['time is not a valid date']} />
        </div>
        <div className="w-16">
          <ProjectChip />
        </div>
      </Sample>
      <Sample name="Mark">
        <div className="flex items-center gap-3">
          <Mark />
          <Mark sizePx={40} />
        </div>
      </Sample>
    </>
  );
}
