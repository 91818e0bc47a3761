import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { phrases } from '../api.ts'
import { PhraseGroup } from './phrase-group.tsx'

/** A person's own phrases, and those of the company, which chief managers edit. */
export function PhrasesEditor() {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const { data } = useQuery(phrases)
  if (!user || !data) return null
  const isChief = isAtLeast(user, 'chief_manager')
  return (
    <>
      <PhraseGroup
        isOwn
        mayChange
        phrases={data.filter(({ is_own }) => is_own)}
        title={t('chatStaff.phrases.own')}
        hint={t('chatStaff.phrases.ownHint')}
        none={t('chatStaff.phrases.noOwn')}
        more={t('chatStaff.phrases.addOwn')}
      />
      <PhraseGroup
        isOwn={false}
        mayChange={isChief}
        phrases={data.filter(({ is_own }) => !is_own)}
        title={t('chatStaff.phrases.company')}
        hint={t(isChief ? 'chatStaff.phrases.companyYours' : 'chatStaff.phrases.companyHint')}
        none={t('chatStaff.phrases.noCompany')}
        more={t('chatStaff.phrases.addCompany')}
      />
    </>
  )
}
