import { UserRound } from 'lucide-react';
import { openPerson, type Person, personAt } from '../../services/people/person-route';
import { Button, type ButtonProps } from './button';

export function PersonButton({ person, ...button }: ButtonProps & { person: Person }) {
  const isShown = person.uid && person.uid === personAt(location.hash).uid;
  if (isShown || (!person.uid && !person.email)) return null;
  return (
    <Button
      variant="link"
      size="small"
      icon={UserRound}
      className="-ms-1.5 h-auto! min-h-6 self-start text-start whitespace-normal! print:hidden"
      onClick={() => openPerson(person)}
      {...button}
    >
      {button.children ?? 'Everything about this person'}
    </Button>
  );
}
