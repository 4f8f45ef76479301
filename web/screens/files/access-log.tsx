import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { File, FileReader } from '#api/wire/files/files.ts'
import { useSession } from '#web/app/session.ts'
import { fullName } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { At } from '#web/ui/time.tsx'

type Entry = Omit<FileReader, 'file_id' | 'file_name'>
const HAPPENED: Record<Entry['action'], string> = {
  viewed: 'Viewed',
  downloaded: 'Downloaded',
  refused: 'Refused, had no access',
}

/** Who read this file and who was turned away. */
export const AccessLog = ({ file }: { file: File }) => (
  <Section heading="Access log" end={<span className="small quiet">Every view and download, yours too</span>}>
    {file.access_logs.length === 0 ? (
      <p className="quiet">Nobody has opened it yet.</p>
    ) : (
      <LogTable label="Access log" entries={file.access_logs} />
    )}
    <Link className="link" to="/safe-storage/readers">
      Who looked at my documents
    </Link>
  </Section>
)

type Props<E extends Entry> = { label: string; entries: readonly E[]; file?(entry: E): ReactNode }

/** One line for each look; `file` adds a column that says at what. */
export function LogTable<E extends Entry>({ label, entries, file }: Props<E>) {
  const { user_id } = useSession()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it
    <section className="scroll" tabIndex={0} aria-label={`${label}, table`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Person</th>
            <th scope="col">What happened</th>
            {file && <th scope="col">Document</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one person may do the same twice in one moment
            <tr key={`${entry.time}${entry.user_id}${entry.action}${at}`}>
              <td className="nowrap">
                <At time={entry.time} />
              </td>
              <td>{entry.user_id === user_id ? 'You' : fullName(entry)}</td>
              <td>{HAPPENED[entry.action]}</td>
              {file && <td>{file(entry)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
