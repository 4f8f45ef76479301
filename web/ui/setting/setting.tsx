import { Check, PencilLine } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { Icon } from '../icon.tsx'
import { isEscape } from '../keyboard/input-method.ts'
import type { SettingRow } from './use-setting-row.ts'

/** The level of the rows' names: one deeper where the rows stand in groups. */
export const SettingHeading = createContext<'h2' | 'h3'>('h2')

type Props = {
  row: SettingRow
  name: string
  value: ReactNode
  /** Says what the row holds that is not saved. It stays when the row is closed. */
  unsavedNote?: string | false | undefined
  verb?: string
  isForm?: boolean
  lead?: ReactNode
  children: ReactNode
}

/** A row with its value that opens in place, one row at a time. A link to the row opens it. */
export function Setting({ row, name, value, unsavedNote, verb = 'Change', isForm, lead, children }: Props) {
  const { id, details, open, onToggle, close, message } = row
  const Heading = useContext(SettingHeading)
  const onKeyDown = ({ nativeEvent, defaultPrevented }: KeyboardEvent) => {
    if (isEscape(nativeEvent) && open && !defaultPrevented) close()
  }
  return (
    <div className="setting">
      <details name="setting" id={id} ref={details} onToggle={onToggle} onKeyDown={onKeyDown}>
        <summary>
          <Heading>{name}</Heading>
          <span className="break-anywhere">{value}</span>
          {!message && (
            <span className="setting__end">
              {!open && unsavedNote && (
                <span className="state state--warn state--bare">
                  <Icon icon={PencilLine} small />
                  <span>{unsavedNote}</span>
                </span>
              )}
              {/* A form is left by its own Cancel. */}
              {!(open && isForm) && (
                <span className="setting__action">
                  {open ? 'Close' : verb}
                  <span className="hidden"> {name.toLowerCase()}</span>
                </span>
              )}
            </span>
          )}
        </summary>
        <div className="setting__inner">
          {lead && <p className="small quiet">{lead}</p>}
          {children}
        </div>
      </details>
      {/* Outside of the summary, whose parts screen readers take for one button. */}
      <p className="setting__message" role="status">
        {message && (
          <span className="state state--ok state--bare">
            <Icon icon={Check} small />
            <span>
              {message}
              <span className="hidden">: {name}</span>
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
