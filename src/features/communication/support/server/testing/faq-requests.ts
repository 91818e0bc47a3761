import { type Ground, nothing, type Requests } from '#platform/server/testing/asking.ts'

/** A published question. */
export const question = {
  ...{ topic: 'payment', place: 0, screen: 'invoices', is_published: true },
  ...{ question_en: 'Where are my invoices?', question_ru: 'Где мои счета?' },
  ...{ answer_en: 'Under Invoices.', answer_ru: 'В разделе «Счета».' },
}

export const faqRequests: Requests = (ground) => {
  const one = async () => ({ params: { id: await entry(ground) } })
  return {
    'GET /api/front/faq': nothing,
    'PUT /api/front/faq/:id/vote': async () => ({ ...(await one()), body: { is_helpful: true } }),
    'GET /api/manager/faq': nothing,
    'POST /api/manager/faq': async () => ({ params: {}, body: question }),
    'PUT /api/manager/faq/:id': async () => ({ ...(await one()), body: { ...question, version: 1 } }),
    'DELETE /api/manager/faq/:id': one,
  }
}

async function entry(ground: Ground): Promise<number> {
  const { id } = await ground.one(
    `insert into faq_entries (topic, place, question_en, question_ru, answer_en, answer_ru, is_published)
     values ('payment', 0, 'Where?', 'Где?', 'Here.', 'Здесь.', true) returning id`,
    [],
  )
  return id
}
