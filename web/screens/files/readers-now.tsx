import { Link } from '@tanstack/react-router'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Face } from '#web/ui/face.tsx'
import { truncate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { TimeLeft, TimeLeftBar } from '#web/ui/time-left.tsx'

/** The most grants that are shown; each file has all of its own. */
const MAX_GRANTS = 4

/** Who can open a file of the member now and until when, the next end first; nothing without anybody. */
export function ReadersNow({ files }: { files: readonly FileResponse[] }) {
  const grants = files
    .flatMap((file) => file.access_granted.map((person) => ({ file, person })))
    .toSorted((first, second) => Date.parse(first.person.until) - Date.parse(second.person.until))
  if (grants.length === 0) return null
  return (
    <div className="readers-now">
      <Panel heading={filesCopy.whoCanOpenYourFiles}>
        <ul>
          {grants.slice(0, MAX_GRANTS).map(({ file, person }) => (
            <li key={`${file.id}${person.user_id}`}>
              <div className="person">
                <Face person={person} />
                <div>
                  <b>
                    <bdi>{fullName(person)}</bdi>
                  </b>
                  <Link
                    className="link small"
                    to="/safe-storage/$id"
                    params={{ id: file.id }}
                    title={file.file_name}
                  >
                    <bdi>{truncate(file.file_name, 40)}</bdi>
                  </Link>
                </div>
              </div>
              <TimeLeftBar until={person.until} />
              <TimeLeft until={person.until} />
            </li>
          ))}
        </ul>
        {grants.length > MAX_GRANTS && (
          <p className="small quiet">{filesCopy.andMore(grants.length - MAX_GRANTS)}</p>
        )}
      </Panel>
    </div>
  )
}
