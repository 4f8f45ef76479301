import { useState } from 'react'
import { PRODUCT } from '#domain/kernel/product.ts'
import { keepsSiteData } from '#web/app/storage.ts'
import { Notice } from '../notice.tsx'

export const NO_SITE_DATA = {
  heading: `${PRODUCT} needs site data (cookies) to be allowed`,
  more: 'Your browser keeps nothing for this site. Allow it in the browser’s settings, and reload this page.',
}

/** Says before somebody logs in or registers that this browser could not keep it. */
export function SiteDataNotice() {
  const [keeps] = useState(keepsSiteData)
  if (keeps) return null
  return (
    <Notice tone="warn" heading={NO_SITE_DATA.heading} level={2}>
      <p className="small">{NO_SITE_DATA.more}</p>
    </Notice>
  )
}
