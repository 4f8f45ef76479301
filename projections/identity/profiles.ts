import { idOf, readModel } from '../runner/read-model.ts'

export type ProfileRow = {
  id: string
  first_name: string
  last_name: string
  title: string
  city: string
  state: string
  zip: string
  bio: string
  license_type: string | null
  categories: string[]
  skills: string[]
  looking_for_work: boolean
  searchable: boolean
  image_id: string | null
  revision: number
  created_at: string
}

/** What members say of themselves; one profile serves both modes. */
export const profiles = readModel<ProfileRow>({
  name: 'profiles',
  columns: {
    id: 'uuid',
    first_name: 'text not null',
    last_name: 'text not null',
    title: 'text not null',
    city: 'text not null',
    state: 'text not null',
    zip: 'text not null',
    bio: 'text not null',
    license_type: 'text',
    categories: 'text[] not null',
    skills: 'text[] not null',
    looking_for_work: 'boolean not null',
    searchable: 'boolean not null',
    image_id: 'uuid',
    revision: 'integer not null',
    created_at: 'text not null',
  },
  audience: ({ id }) => [id],
  on: {
    ProfileCreated: ({ stream, event }, change) => {
      const { type: _, at, user_id: __, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        bio: '',
        license_type: null,
        looking_for_work: true,
        searchable: false,
        image_id: null,
        revision: 0,
        created_at: at,
      }))
    },
    ProfileRevised: ({ stream, event }, change) => {
      const { type: _, at: __, ...said } = event
      const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
      change(idOf(stream), (row) => row && { ...row, ...known, revision: row.revision + 1 })
    },
    ProfileImageChanged: ({ stream, event }, change) => {
      change(idOf(stream), (row) => row && { ...row, image_id: event.image_id ?? null })
    },
  },
})
