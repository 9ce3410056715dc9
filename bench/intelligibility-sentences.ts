/**
 * Held-out sentences for measuring intelligibility: everyday speech without names and numbers, which
 * a recognizer would have to guess. Never tune the service on them.
 */
export const SENTENCES: readonly string[] = [
  'I left my umbrella on the bus this morning.',
  'Would you mind closing the door behind you?',
  'The library is closed on public holidays.',
  'My sister is learning to play the violin.',
  'We ran out of bread, so I went to the bakery.',
  'That was the best soup I have ever tasted.',
  'The plane landed half an hour late because of the storm.',
  'Please remember to water the plants while we are away.',
  'He always tells the same story at every party.',
  'The old bridge across the lake is being repaired.',
  'Do you know how long this battery will last?',
  'Somebody has parked a truck in front of our house.',
  'She speaks so quietly that I can hardly hear her.',
  'The team won the game in the last two minutes.',
  'It is getting dark, and we should find a place to sleep.',
  'I have been waiting for an answer since last week.',
  'There were too many people at the beach yesterday.',
  'Can I pay with a card, or do you only take cash?',
  'The cat is sleeping on top of the washing machine.',
  'Our teacher asked us to write a letter to a friend.',
  'If it rains tomorrow, we will stay at home and watch a film.',
  'The doctor told him to eat more vegetables and less meat.',
  'I need a new pair of shoes for the winter.',
  'Nobody believed him until they saw the pictures.',
  'You can see the whole city from the roof of this building.',
  'The computer is slow today, so it may take a while.',
];
