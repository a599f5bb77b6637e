import { UserRound } from 'lucide-react';
import { openPerson, type Person, personAt, personRoute } from '../../services/people/person-route';
import { Button, type ButtonProps } from './button';

/** No link, whose address would show who it is while values are masked. */
export function PersonButton({ person, ...button }: ButtonProps & { person: Person }) {
  const shown = personAt(location.hash);
  if (personRoute(person) === '/person' || (shown.uid && shown.uid === person.uid)) return null;
  return (
    <Button
      variant="link"
      size="small"
      icon={UserRound}
      className="-ms-1.5 self-start print:hidden"
      onClick={() => openPerson(person)}
      {...button}
    >
      {button.children ?? 'Everything about this person'}
    </Button>
  );
}
