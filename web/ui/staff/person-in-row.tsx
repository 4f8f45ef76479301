import type { ReactNode } from 'react'
import { Face, type FacePerson } from '../face.tsx'
import { fullName } from '../member-text.ts'

/** A member in a row of a table: a small face before the name, or before the link in its place. */
export const PersonInRow = ({ person, children }: { person: FacePerson; children?: ReactNode }) => (
  <span className="person-in-row">
    <Face person={person} size={24} />
    <span>{children ?? <bdi>{fullName(person)}</bdi>}</span>
  </span>
)
