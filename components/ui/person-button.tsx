import { UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { type Person, personRoute } from '../../services/people/person-route';
import { Button, type ButtonProps } from './button';

export function PersonButton({ person, ...button }: ButtonProps & { person: Person }) {
  const [shown, navigate] = useLocation();
  const { uid } = person;
  const isShown = uid && shown === decodeURI(personRoute({ uid }));
  if (isShown || (!uid && !person.email)) return null;
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
