import type { Person } from '#tests/harness/people/people.ts'

export type Address = string | (() => Promise<string>)
type List = `${'GET' | 'POST'} /${string}`
export type Items = { id: string; status: number | string }[]

/** The path of an address, which may have to be looked up. */
export const pathOf = async (address: Address) => (typeof address === 'string' ? address : address())

/** Functions that find ids in the sample data of the demo, by the calls of its people. */
export function demoLookups<Name extends string>(people: Record<Name, Pick<Person, 'call' | 'user_id'>>) {
  /** Returns an id, or an address with it, from the answer to a call of this person. */
  const first =
    <Body>(person: Name, list: List, take: (body: Body) => string | undefined): (() => Promise<string>) =>
    async () =>
      String(take((await people[person].call(list, list.startsWith('POST') ? {} : undefined)).body))

  return {
    first,
    /** The address of the first item in this part of an answer to this person: the path with its id. */
    firstAt: (person: Name, list: List, part: string, path: string) =>
      first(person, list, (body: Record<string, Items>) => `${path}${body[part]?.[0]?.id}`),
    /** The id of this person's contract with this status, on this side. */
    contractOf: (person: Name, side: 'client' | 'consultant', status: number) =>
      first(
        person,
        `GET /${side}/contracts`,
        ({ contracts }: { contracts: Items }) => contracts.find((each) => each.status === status)?.id,
      ),
    idOf: (person: Name) => people[person].user_id,
  }
}
