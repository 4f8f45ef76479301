import { Suspense, useEffect, useState } from 'react'
import { PRODUCT } from '#domain/kernel/product.ts'
import { lazyScreen } from '#web/app/lazy-screen.ts'
import { keepsSiteData } from '#web/app/storage.ts'

export const NO_SITE_DATA = {
  heading: `${PRODUCT} needs site data (cookies) to be allowed`,
  more: 'Your browser keeps nothing for this site. Allow it in the browser’s settings, and reload this page.',
}

const Blocked = lazyScreen(() => import('./site-data-notice.tsx'), 'SiteDataBlocked')

/** Says before somebody logs in or registers that this browser could not keep it. */
export function SiteDataNotice() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!keepsSiteData()), [])
  return (
    isBlocked && (
      <Suspense>
        <Blocked {...NO_SITE_DATA} />
      </Suspense>
    )
  )
}
