import { Face, type FacePerson } from '#web/ui/face.tsx'
import { fullName } from '#web/ui/member-text.ts'

type Props = { person: FacePerson & { title: string; city: string; state: string }; size?: 48 | 64 }

/** A person with face, name, title and place, as on a page of one item. */
export const PersonSummary = ({ person, size = 48 }: Props) => (
  <div className="person">
    <Face person={person} size={size} />
    <div>
      <b>
        <bdi>{fullName(person)}</bdi>
      </b>
      <span className="quiet">
        {person.title && (
          <>
            <bdi>{person.title}</bdi>,{' '}
          </>
        )}
        <bdi>{person.city}</bdi>, {person.state}
      </span>
    </div>
  </div>
)
