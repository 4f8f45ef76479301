import { Suspense, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { lazy } from '#web/app/lazy-screen.ts'
import { canStoreSiteData } from '#web/app/storage.ts'

export const SITE_DATA_BLOCKED = {
  heading: `${PRODUCT_NAME} needs site data (cookies) to be allowed`,
  details:
    'Your browser keeps nothing for this site. Allow it in the browser’s settings, and reload this page.',
}

const SiteDataBlocked = lazy(() => import('./site-data-blocked.tsx'), 'SiteDataBlocked')

/** Warns before a login or registration that this browser could not store the session. */
export function SiteDataNotice() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!canStoreSiteData()), [])
  return (
    isBlocked && (
      <Suspense>
        <SiteDataBlocked {...SITE_DATA_BLOCKED} />
      </Suspense>
    )
  )
}
