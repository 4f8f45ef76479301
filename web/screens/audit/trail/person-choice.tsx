import { Button } from '#web/ui/form/button.tsx'
import { fullName } from '#web/ui/member-text.ts'
import type { Person } from './trail-filter.ts'

type PersonChoiceProps = { people: readonly Person[]; choose(user_id: string): void }

/** Several people whose name or email begins so. */
export const PersonChoice = ({ people, choose }: PersonChoiceProps) => (
  <div className="notice gap-above">
    <div>
      <h2>Which one?</h2>
      <div className="row row--2">
        {people.map((person) => (
          <Button key={person.user_id} small onClick={() => choose(person.user_id)}>
            <bdi>{fullName(person)}</bdi>, <bdi>{person.city}</bdi>
          </Button>
        ))}
      </div>
    </div>
  </div>
)
