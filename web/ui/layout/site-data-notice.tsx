import { Suspense, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { lazy } from '#web/app/lazy-screen.ts'
import { canStoreSiteData } from '#web/app/storage.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'

export const SITE_DATA_BLOCKED = {
  heading: uiPublicCopy.needsSiteDataCookiesTo(PRODUCT_NAME),
  details: uiPublicCopy.yourBrowserKeepsNothingFor,
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
