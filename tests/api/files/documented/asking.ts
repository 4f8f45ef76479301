import type { Person } from '#tests/harness/people/people.ts'

export const info = async (person: Person, id: string) =>
  (await person.call(`GET /files/info/${id}`)).body.file
export const download = async (person: Person, id: string) =>
  (await person.call(`GET /files/request/download/${id}`)).body
export const dana = { first_name: 'Dana', last_name: 'Example' }
export const theo = { first_name: 'Theo', last_name: 'Example' }
