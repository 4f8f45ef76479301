import { UploadIcon } from 'lucide-react'
import { useId } from 'react'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** The labels of the empty fields. */
  missing: readonly string[]
  /** The id of the first of these fields. */
  firstFieldId: string
}

/** The place of the upload while fields are empty. It names them; a press leads to the first one. */
export function WaitingDropZone({ missing, firstFieldId }: Props) {
  const id = useId()
  return (
    <div className="field">
      <span className="label">{licensingCopy.uploadYourLicenseImageOr}</span>
      <button
        type="button"
        className="drop-zone drop-zone--waiting"
        aria-describedby={id}
        onClick={() => document.getElementById(firstFieldId)?.focus()}
      >
        <Icon icon={UploadIcon} />
        <b>
          {licensingCopy.fillIn}{' '}
          {missing.length === 1
            ? licensingCopy.thisFirst
            : licensingCopy.theseFirst(plural(missing.length, 'field'))}
        </b>
        <span className="drop-zone__missing" id={id}>
          {missing.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </span>
        <span className="small">{licensingCopy.thenChooseAFileOr}</span>
      </button>
    </div>
  )
}
