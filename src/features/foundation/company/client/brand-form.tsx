import { Button, FileButton, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '#platform/client/errors.ts'
import { useAction } from '#platform/client/query.ts'
import { browserSettings } from '#platform/client/settings.ts'
import { paths } from '#platform/shared/paths.ts'
import { useDrawBrand } from '#ui/brand.ts'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { enoughContrast, readabilityOf, shadesOf, usualAccent } from '../accent.ts'
import { largestLogo } from '../brand-shape.ts'
import { type Brand, companyApi } from '../contract.ts'
import { brand as brandQuery } from './api.ts'
import styles from './brand-form.module.css'

const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed)

/** Edits the logo and the accent. Changes are shown on the page at once. */
export default function BrandForm() {
  const { t } = useTranslation()
  const { data: brand } = useSuspenseQuery(brandQuery)
  const draw = useDrawBrand()
  const [problem, setProblem] = useState<string | null>(null)
  const settled = {
    onSuccess: (saved: Brand) => {
      setProblem(null)
      draw({ ...saved, logo: saved.logo && browserSettings().apiBaseUrl + saved.logo })
      notify({ message: t('companyStaff.brand.saved') })
    },
    onError: (error: CallError) => setProblem(Object.values(error.fields)[0] ?? error.message),
  }
  return (
    <section className={styles.brand}>
      <p className="dimmed">
        {t('companyStaff.brand.lead')}{' '}
        <Link to={paths.manager.textsOf('company')}>{t('companyStaff.brand.facts')}</Link>
      </p>
      <LogoField brand={brand} settled={settled} />
      <AccentField key={brand.version} brand={brand} settled={settled} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

type Part = {
  brand: Brand
  settled: { onSuccess: (saved: Brand) => void; onError: (error: CallError) => void }
}
const silently = { refresh: [companyApi.brand], silent: true }

function LogoField({ brand: { logo, name, version: based_on }, settled }: Part) {
  const { t } = useTranslation()
  const set = useAction(companyApi.setLogo, silently)
  const drop = useAction(companyApi.dropLogo, silently)
  const take = async (file: File | null) => {
    if (!file) return
    if (file.size > largestLogo)
      return settled.onError({ fields: {}, message: t('companyStaff.brand.tooLarge') } as CallError)
    set.mutate({ body: { picture: await base64Of(file), based_on } }, settled)
  }
  return (
    <div className={styles.part}>
      <h2>{t('companyStaff.brand.logo')}</h2>
      {logo ? (
        <div className={styles.shown}>
          <img src={logo} alt={t('companyStaff.brand.logoOf', { name })} />
        </div>
      ) : (
        <p>{t('companyStaff.brand.noLogo')}</p>
      )}
      <p className="dimmed">{t('companyStaff.brand.logoNote')}</p>
      <div className={styles.buttons}>
        <FileButton onChange={take} accept="image/png,image/jpeg,image/webp">
          {(button) => (
            <Button {...button} variant="default" loading={set.isPending}>
              {t(logo ? 'companyStaff.brand.otherLogo' : 'companyStaff.brand.putLogo')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            loading={drop.isPending}
            onClick={() => drop.mutate({ body: { based_on } }, settled)}
          >
            {t('companyStaff.brand.dropLogo')}
          </Button>
        )}
      </div>
    </div>
  )
}

function AccentField({ brand: { accent, version: based_on }, settled }: Part) {
  const { t } = useTranslation()
  const change = useAction(companyApi.changeBrand, silently)
  const [typed, setTyped] = useState(accent ?? usualAccent)
  const isChanged = typed.toLowerCase() !== (accent ?? usualAccent)
  useUnsaved(isChanged)
  const save = (accent: string | null) => change.mutate({ body: { accent, based_on } }, settled)
  return (
    <div className={styles.part}>
      <h2>{t('companyStaff.brand.accent')}</h2>
      <div className={styles.colour}>
        <TextInput
          label={t('companyStaff.brand.accentLabel')}
          description={t('companyStaff.brand.accentNote')}
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="color"
          aria-label={t('companyStaff.brand.choose')}
          value={isColour(typed) ? typed.toLowerCase() : usualAccent}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {isColour(typed) && <Readability accent={typed.toLowerCase()} />}
      <div className={styles.buttons}>
        <Button loading={change.isPending} onClick={() => save(typed.toLowerCase())}>
          {t('companyStaff.brand.saveAccent')}
        </Button>
        {accent && (
          <Button variant="subtle" onClick={() => save(null)}>
            {t('companyStaff.brand.usualAccent')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows the contrast of an accent before it is saved. */
function Readability({ accent }: { accent: string }) {
  const { t } = useTranslation()
  const { palette, text_dark } = shadesOf(accent)
  const samples = {
    light: { button: palette[7], link: accent },
    dark: { button: palette[6], link: text_dark },
  }
  return (
    <ul className={styles.samples}>
      {(['light', 'dark'] as const).map((theme) => (
        <li key={theme} className={styles[theme]}>
          <span className={styles.button} style={{ background: samples[theme].button }}>
            {t('companyStaff.brand.sampleButton')}
          </span>
          <span style={{ color: samples[theme].link }}>{t('companyStaff.brand.sampleLink')}</span>
          {readabilityOf(accent)
            .filter((pair) => pair.theme === theme)
            .map(({ what, ratio }) => (
              <small key={what}>
                {t(`companyStaff.brand.pair.${what}`, { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}{' '}
                {ratio < enoughContrast && <strong>{t('companyStaff.brand.tooLow')}</strong>}
              </small>
            ))}
        </li>
      ))}
    </ul>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
