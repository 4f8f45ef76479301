import { Link } from '@tanstack/react-router'

/** A part of a list. */
export type Tab = {
  name: string
  label: string
  /** None is shown without it. */
  count?: number | undefined
  /** What the number is, for screen readers: "unread". */
  countLabel?: string
}

type Props = {
  label: string
  /** The query parameter that names the part. */
  param: string
  tabs: readonly Tab[]
  activeTab: string
  /** The part on which the list opens where the address names none: the first, without it. */
  defaultTab?: string
}

/** The parts of one list as links, with how many each has. */
export const Tabs = ({ label, param, tabs, activeTab, defaultTab = tabs[0]?.name }: Props) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ name, label: tabLabel, count, countLabel }) => (
      <Link
        key={name}
        to="."
        search={name === defaultTab ? {} : { [param]: name }}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={name === activeTab ? 'page' : undefined}
      >
        {tabLabel}
        {count !== undefined && (
          <b>
            {count}
            {countLabel && <span className="hidden"> {countLabel}</span>}
          </b>
        )}
      </Link>
    ))}
  </nav>
)

/** How many there are in all parts; without counts, in the list at hand. */
export const totalCount = (counts: Record<string, number> | undefined, list: readonly unknown[] = []) =>
  counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : list.length

type FilterTabsProps<P extends string> = {
  label: string
  /** In their order. */
  labels: Record<P, string>
  /** Without, the tabs have no numbers: the list has not loaded. */
  counts: Record<P, number> | undefined
  activeTab: P | undefined
}

/** The tabs of a list that shows all of it where `?show=` names no part. */
export function FilterTabs<P extends string>({ label, labels, counts, activeTab }: FilterTabsProps<P>) {
  const filterTabs = Object.entries<string>(labels).map(([name, tabLabel]) => ({
    name,
    label: tabLabel,
    count: counts?.[name as P],
  }))
  return (
    <Tabs
      label={label}
      param="show"
      tabs={[{ name: 'all', label: 'All', count: counts && totalCount(counts) }, ...filterTabs]}
      activeTab={activeTab ?? 'all'}
    />
  )
}
