import { Link } from '@tanstack/react-router'

/** A part of a list. */
export type Tab = {
  name: string
  words: string
  /** None is shown without it. */
  count?: number | undefined
  /** What the number is, for screen readers: "unread". */
  of?: string
}

type Props = {
  label: string
  /** The query parameter that names the part. */
  param: string
  tabs: readonly Tab[]
  here: string
  /** The part on which the list opens where the address names none: the first, without it. */
  opensOn?: string
}

/** The parts of one list as links, with how many each has. */
export const Tabs = ({ label, param, tabs, here, opensOn = tabs[0]?.name }: Props) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ name, words, count, of }) => (
      <Link
        key={name}
        to="."
        search={name === opensOn ? {} : { [param]: name }}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={name === here ? 'page' : undefined}
      >
        {words}
        {count !== undefined && (
          <b>
            {count}
            {of && <span className="hidden"> {of}</span>}
          </b>
        )}
      </Link>
    ))}
  </nav>
)

/** How many there are in all parts; without counts, in the list at hand. */
export const allOf = (counts: Record<string, number> | undefined, list: readonly unknown[] = []) =>
  counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : list.length

type PartProps<P extends string> = {
  label: string
  /** In their order. */
  names: Record<P, string>
  /** Without, the tabs have no numbers: the list has not loaded. */
  counts: Record<P, number> | undefined
  here: P | undefined
}

/** The tabs of a list that shows all of it where `?show=` names no part. */
export function PartTabs<P extends string>({ label, names, counts, here }: PartProps<P>) {
  const parts = Object.entries<string>(names).map(([name, words]) => ({
    name,
    words,
    count: counts?.[name as P],
  }))
  return (
    <Tabs
      label={label}
      param="show"
      tabs={[{ name: 'all', words: 'All', count: counts && allOf(counts) }, ...parts]}
      here={here ?? 'all'}
    />
  )
}
