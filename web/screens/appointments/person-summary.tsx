import { Face, type FacePerson } from '#web/ui/face.tsx'
import { fullName } from '#web/ui/member-text.ts'

type Props = { person: FacePerson & { title: string; city: string; state: string } }

/** A person with face, name, title and place, as on a page of one item. */
export const PersonSummary = ({ person }: Props) => (
  <div className="person">
    <Face person={person} size={48} />
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
