import { UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { type Person, personAt, personRoute } from '../../services/people/person-route';
import { address } from './address';
import { Button, type ButtonProps } from './button';

export function PersonButton({ person, ...button }: ButtonProps & { person: Person }) {
  const [, navigate] = useLocation();
  const isShown = person.uid && person.uid === personAt(address()).uid;
  if (isShown || (!person.uid && !person.email)) return null;
  return (
    <Button
      variant="link"
      size="small"
      icon={UserRound}
      className="-ms-1.5 h-auto! min-h-6 self-start text-start whitespace-normal! print:hidden"
      onClick={() => navigate(personRoute(person))}
      {...button}
    >
      {button.children ?? 'Everything about this person'}
    </Button>
  );
}
