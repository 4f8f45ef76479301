import { Download, Printer } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PaperFacts } from '#web/ui/paper.tsx'

/** Prints once the page has what stands on paper alone: `print()` lets nothing render before it. */
function printPage() {
  dispatchEvent(new Event('beforeprint'))
  setTimeout(print)
}

/** The codes for a login without the phone. They are shown only once. */
export function RecoveryCodes({
  codes,
  email,
  onSaved,
}: {
  codes: string[]
  email: string
  onSaved(): void
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const text = identitySettingsCopy.recoveryCodesForEachWorks(PRODUCT_NAME, email, codes.join('\n'))
  return (
    <div className="stack recovery">
      <h4 ref={heading} tabIndex={-1} className="plain-focus">
        {identitySettingsCopy.yourRecoveryCodes}
      </h4>
      <Notice level={4} tone="warn" heading={identitySettingsCopy.youWontSeeTheseAgain}>
        <p className="small">{identitySettingsCopy.eachCodeLogsYouIn}</p>
      </Notice>
      <PaperFacts items={[['Account', email]]} />
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row row--2">
        <CopyButton text={text} />
        <Button small onClick={() => downloadText(text)}>
          <Icon icon={Download} small />
          {identitySettingsCopy.download}
        </Button>
        <Button small onClick={printPage}>
          <Icon icon={Printer} small />
          {identitySettingsCopy.print}
        </Button>
      </div>
      <div className="actions">
        <Button tone="primary" onClick={onSaved}>
          {identitySettingsCopy.iveSavedThem}
        </Button>
      </div>
    </div>
  )
}

function downloadText(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
