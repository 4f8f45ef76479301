import { Link } from '@tanstack/react-router'
import * as uiCopy from '#web/copy/ui/ui.tsx'

/** A part of a list. */
export type Tab = {
  name: string
  label: string
  /** The number of items in the part; without it no number is shown. */
  count?: number | undefined
  /** What the number counts, for screen readers: "unread". */
  countLabel?: string
}

type Props = {
  label: string
  /** The query parameter that names the current part. */
  param: string
  tabs: readonly Tab[]
  activeTab: string
  /** The part that is shown when the address names none; by default the first. */
  defaultTab?: string
}

/** The parts of one list as links, with the number of items in each. */
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

/** The number of items in all parts; without counts, the length of the given list. */
export const totalCount = (counts: Record<string, number> | undefined, list: readonly unknown[] = []) =>
  counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : list.length

type FilterTabsProps<P extends string> = {
  label: string
  /** The label of each part, in order. */
  labels: Record<P, string>
  /** Undefined until the list has loaded; the tabs then have no numbers. */
  counts: Record<P, number> | undefined
  activeTab: P | undefined
}

/** The tabs of a list that shows all items unless `?show=` names a part. */
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
      tabs={[{ name: 'all', label: uiCopy.all, count: counts && totalCount(counts) }, ...filterTabs]}
      activeTab={activeTab ?? 'all'}
    />
  )
}
