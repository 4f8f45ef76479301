import { ZoomIn } from 'lucide-react'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { MonthBars } from '#web/ui/chart/month-bars.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { KeyCombination } from '#web/ui/keyboard/key-combination.tsx'
import { LIST_SHORTCUTS, PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { BareTable, type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { FilterTabs, Tabs } from '#web/ui/list/tabs.tsx'
import { ColumnsSkeleton, DetailSkeleton, FormSkeleton, HeadSkeleton } from '#web/ui/page-skeletons.tsx'
import { OlderEntriesLinks, PagedList } from '#web/ui/paged-list.tsx'
import { SettingActions } from '#web/ui/setting/setting-form.tsx'
import { SettingsSkeleton } from '#web/ui/setting/skeleton.tsx'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'
import { QueueNavigation } from '#web/ui/staff/queue-navigation.tsx'
import { WaitingTimes } from '#web/ui/staff/waiting-times.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { DownloadButton } from '#web/ui/viewer/download-button.tsx'
import { ToolButton, ViewerFrame, ViewerSkeleton } from '#web/ui/viewer/frame.tsx'
import type { Example } from '../example.ts'
import { OTHER_ID } from '../member.ts'

type Row = { name: string; amount: string }
const ROWS: Row[] = [
  { name: 'Wound care', amount: '$1,200.00' },
  { name: 'Fall prevention', amount: '$800.00' },
]
const COLUMNS: Column<Row>[] = [
  { heading: 'Job', fold: 'main', cell: ({ name }) => <a href="#job">{name}</a> },
  { heading: 'Client', cell: () => 'Maren Holloway' },
  { heading: 'Amount', alignsRight: true, fold: 'end', cell: ({ amount }) => amount },
]
const TABS = [
  { name: 'open', label: 'Open', count: 3 },
  { name: 'done', label: 'Done', count: 0 },
]
const ITEMS = [
  { id: 'first', created_at: '2026-03-02T15:00:00.000Z' },
  { id: 'second', created_at: '2026-03-01T15:00:00.000Z' },
]
const MONTHS = [
  { month: '2026-01', settledAmount: 1200, openAmount: 0 },
  { month: '2026-02', settledAmount: 800, openAmount: 400 },
  { month: '2026-03', settledAmount: 0, openAmount: 300 },
]
const keyOf = ({ name }: Row) => name
const ignore = () => undefined

export const listExamples: readonly Example[] = [
  {
    part: 'MonthBars',
    state: 'with an open part',
    show: () => (
      <MonthBars
        label="Paid in by month"
        months={MONTHS}
        settledLabel="Paid in"
        openLabel="Held"
        formatAmount={(amount) => `$${amount}`}
      />
    ),
  },
  ...([undefined, 'warn', 'danger'] as const).map((tone) => ({
    part: 'Sparkline',
    state: tone ?? 'usual',
    show: () => <Sparkline values={[1, 3, null, 2, 5]} limit={4} tone={tone} />,
  })),
  { part: 'KeyCombination', state: 'two keys', show: () => <KeyCombination keys="J K" /> },
  { part: 'PageShortcuts', state: 'of a list', show: () => <PageShortcuts shortcuts={LIST_SHORTCUTS} /> },
  {
    part: 'RowKeys',
    state: 'around a table',
    show: () => (
      <RowKeys>
        <BareTable columns={COLUMNS} rows={ROWS} keyOf={keyOf} />
      </RowKeys>
    ),
  },
  { part: 'Pager', state: 'first page', show: () => <Pager page={1} pageCount={3} onPageChange={ignore} /> },
  {
    part: 'Table',
    state: 'usual',
    show: () => <Table label="Jobs" columns={COLUMNS} rows={ROWS} keyOf={keyOf} />,
  },
  {
    part: 'BareTable',
    state: 'with a sum',
    show: () => (
      <BareTable
        columns={COLUMNS}
        rows={[...ROWS, { name: 'Total', amount: '$2,000.00' }]}
        hasTotalRow
        keyOf={keyOf}
      />
    ),
  },
  {
    part: 'Tabs',
    state: 'usual',
    show: () => <Tabs label="Jobs" param="show" tabs={TABS} activeTab="open" />,
  },
  {
    part: 'FilterTabs',
    state: 'all',
    show: () => (
      <FilterTabs
        label="Payments"
        labels={{ held: 'Held', paid: 'Paid' }}
        counts={{ held: 2, paid: 5 }}
        activeTab={undefined}
      />
    ),
  },
  {
    part: 'PagedList',
    state: 'two entries',
    show: () => (
      <PagedList
        items={ITEMS}
        emptyState={null}
        renderItem={({ id }) => <li className="list-item">{id}</li>}
      />
    ),
  },
  {
    part: 'OlderEntriesLinks',
    state: 'more to come',
    show: () => (
      <OlderEntriesLinks
        items={Array.from({ length: MAX_LIST_ENTRIES / ITEMS.length }, () => ITEMS).flat()}
      />
    ),
  },
  {
    part: 'SettingActions',
    state: 'usual',
    show: () => <SettingActions verb="Save" busyLabel={false} onCancel={ignore} />,
  },
  { part: 'SettingsSkeleton', state: 'two', show: () => <SettingsSkeleton names={['Email', 'Phone']} /> },
  { part: 'ColumnsSkeleton', state: 'loading', show: () => <ColumnsSkeleton /> },
  { part: 'DetailSkeleton', state: 'with a stepper', show: () => <DetailSkeleton hasStepper /> },
  { part: 'DetailSkeleton', state: 'of a person', show: () => <DetailSkeleton hasFace hasPanel={false} /> },
  { part: 'HeadSkeleton', state: 'with its text', show: () => <HeadSkeleton showsLoadingText /> },
  { part: 'FormSkeleton', state: 'loading', show: () => <FormSkeleton /> },
  { part: 'TableSkeleton', state: 'loading', show: () => <TableSkeleton columns={COLUMNS} rows={2} /> },
  {
    part: 'PersonInRow',
    state: 'a name',
    show: () => <PersonInRow person={{ user_id: OTHER_ID, first_name: 'Maren', last_name: 'Holloway' }} />,
  },
  {
    part: 'QueueNavigation',
    state: 'in the middle',
    show: () => (
      <span className="row">
        <QueueNavigation
          to="/staff/licenses/$id"
          previousItem={{ id: 'before' }}
          nextItem={{ id: 'after' }}
        />
      </span>
    ),
  },
  {
    part: 'WaitingTimes',
    state: 'some long',
    show: () => (
      <WaitingTimes
        subject="Licenses"
        counts={{ today: 3, one_day: 5, to_three_days: 2, to_seven_days: 0, longer: 1 }}
      />
    ),
  },
  { part: 'Upload', state: 'empty', show: () => <Upload onReady={ignore} /> },
  { part: 'Upload', state: 'low, beside a list', show: () => <Upload onReady={ignore} isLow /> },
  { part: 'DownloadButton', state: 'an icon', show: () => <DownloadButton fileId="file" /> },
  { part: 'DownloadButton', state: 'with text', show: () => <DownloadButton fileId="file" hasText /> },
  {
    part: 'ToolButton',
    state: 'disabled',
    show: () => <ToolButton label="Zoom in" icon={ZoomIn} isDisabled onPress={ignore} />,
  },
  {
    part: 'ViewerFrame',
    state: 'at 150 percent',
    show: () => (
      <ViewerFrame name="Image of a wound" position="Image" tools={null} zoom={150}>
        <p>The document</p>
      </ViewerFrame>
    ),
  },
  { part: 'ViewerSkeleton', state: 'loading', show: () => <ViewerSkeleton /> },
  {
    part: 'ViewerSkeleton',
    state: 'preparing',
    show: () => <ViewerSkeleton message="Preparing a preview…" />,
  },
]
