import {
  decrease,
  degree,
  downward,
  excess,
  featureName,
  increase,
  type Lexicon,
  mood,
  multiplier,
  negation,
  requestedFeature,
  upward,
} from '../tokens.ts';

/** English. The text is in lower case, without apostrophes, with spaces for hyphens. Forms are whole words. */
export const ENGLISH: Lexicon = [
  [
    mood('angry'),
    'aggressive(?:ly)? | ang(?:ry|rily|rier|er) | furious(?:ly)? | enraged | outraged | rag(?:e|ing) | mad(?:ly)? | wrath(?:ful)?',
  ],
  [
    mood('annoyed'),
    'annoyed(?:ly)? | irritat(?:ed|edly|ion) | frustrat(?:ed|ion) | grump(?:y|ily) | impatient(?:ly)? | grouchy | exasperated',
  ],
  [
    mood('announcer'),
    '(?:news )?(?:anchor|announcer|presenter|reporter|caster|reader)(?:man|woman|s)? | newscaster | newsreader | news(?: style| tone| voice)? | broadcast(?:er|ing)? | journalist | radio host | professional(?:ly)? | formal(?:ly)?',
  ],
  [
    mood('anxious'),
    'anxious(?:ly)? | anxiety | nervous(?:ly|ness)? | worried(?:ly)? | worry | uneas(?:y|ily) | tense(?:ly)? | stressed | panick(?:ed|y|ing) | panic',
  ],
  [
    mood('apologetic'),
    'apologetic(?:ally)? | sorry | remorseful(?:ly)? | guilt(?:y|ily) | regretful(?:ly)?',
  ],
  [
    mood('arrogant'),
    'arrogan(?:t|tly|ce) | smug(?:ly)? | haught(?:y|ily) | condescending(?:ly)? | snobb(?:y|ish) | pompous(?:ly)? | conceited',
  ],
  [
    mood('bored'),
    'bor(?:ed|edly|edom|ing) | uninterested(?:ly)? | indifferent(?:ly)? | apathetic(?:ally)? | disinterested(?:ly)? | unenthusiastic(?:ally)?',
  ],
  [
    mood('calm'),
    'calm(?:ly|er|ing|ness|ed)? | calm down | relax(?:ed|ing|edly)? | peaceful(?:ly)? | serene(?:ly)? | tranquil(?:ly)? | composed | chill | laid back | low key | meditative(?:ly)? | mellow | steady | steadily | easygoing | soothing(?:ly)? | zen',
  ],
  [
    mood('cheerful'),
    'cheer(?:ful|fully|y|ily) | bright(?:ly|er)? | upbeat | bubbly | jolly | merr(?:y|ily) | perky | sunny | jovial(?:ly)? | smil(?:e|ing|ingly)',
  ],
  [
    mood('childlike'),
    'a little (?:kid|girl|boy|child) | child | child(?:like|ish|ishly)? | kid | little (?:girl|boy|kid)',
  ],
  [
    mood('clear'),
    'clear(?:ly|er)? | articulat(?:e|ed|ely) | enunciat(?:e|ed|ing) | distinct(?:ly)? | crisp(?:ly)? | precise(?:ly)? | word by word',
  ],
  [
    mood('cold'),
    'cold(?:ly|er)? | icy | icily | aloof | distant | detached | stern(?:ly)? | unfriendly | heartless(?:ly)?',
  ],
  [
    mood('commanding'),
    'command(?:ing|ingly|er)? | authoritative(?:ly)? | authority | bossy | drill sergeant | strict(?:ly)? | military | imposing',
  ],
  [
    mood('confident'),
    'brave(?:ly)? | courageous(?:ly)? | confiden(?:t|tly|ce) | assertive(?:ly)? | assured(?:ly)? | bold(?:ly)? | determined(?:ly)? | determination | firm(?:ly)? | convincing(?:ly)?',
  ],
  [
    mood('curious'),
    'curious(?:ly)? | curiosity | inquisitive(?:ly)? | questioning(?:ly)? | wondering(?:ly)? | intrigued | puzzled | confused(?:ly)?',
  ],
  [mood('cute'), 'cute(?:ly)? | adorabl[ey] | anime girl | kawaii | aegyo'],
  [
    mood('disappointed'),
    'disappoint(?:ed|edly|ment) | let down | discouraged | resigned(?:ly)? | defeated',
  ],
  [
    mood('disgusted'),
    'disgust(?:ed|edly)? | repulsed | grossed out | contempt(?:uous|uously)? | scornful(?:ly)?',
  ],
  [
    mood('dramatic'),
    'drama(?:tic|tically)? | theatrical(?:ly)? | epic(?:ally)? | exaggerat(?:e|ed|edly|ing) | over the top | overdo(?:ne)?(?: it)? | overact(?:ed|ing)? | movie trailer',
  ],
  [
    mood('elderly'),
    'old (?:man|woman|person|lady)s? | elderly | grand(?:ma|pa|mother|father)s? | aged',
  ],
  [
    mood('energetic'),
    'energ(?:etic|etically|y|ized) | high energy | livel(?:y|ier) | lively | vigorous(?:ly)? | dynamic(?:ally)? | peppy | vibrant(?:ly)? | spirited(?:ly)? | motivat(?:ed|ing|ional) | inspiring(?:ly)? | animated(?:ly)? | pumped(?: up)? | hyped?(?: up)?',
  ],
  [
    mood('excited'),
    'excit(?:ed|edly|ing|ement|ingly) | enthusias(?:m|tic|tically) | thrilled | ecstatic(?:ally)? | exhilarated | eager(?:ly)? | passion(?:ate|ately)? | sports? commentator | hyper | stoked | overjoyed',
  ],
  [
    mood('friendly'),
    'friendl(?:y|ier) | amiabl[ey] | welcoming(?:ly)? | approachable | conversational(?:ly)? | casual(?:ly)? | chatty',
  ],
  [
    mood('gentle'),
    'gent(?:le|ly|ler|leness) | tender(?:ly|ness)? | warm(?:ly|er|th)? | soft(?:ly|er|ness)? | kind(?:ly|er|ness)? | caring(?:ly)? | sweet(?:ly|er)? | comforting(?:ly)? | compassion(?:ate|ately)? | motherly | sympathetic(?:ally)? | empath(?:y|etic|etically) | bedtime story | lullaby | delicate(?:ly)? | affection(?:ate|ately)?',
  ],
  [mood('grateful'), 'grateful(?:ly)? | thankful(?:ly)? | gratitude | appreciative(?:ly)?'],
  [
    mood('happy'),
    'happ(?:y|ily|ier|iest|iness) | joy(?:ful|fully|ous|ously)? | glad(?:ly)? | delight(?:ed|edly|ful)? | positive(?:ly)? | pleased | elated | laughing(?:ly)?',
  ],
  [mood('hopeful'), 'hope(?:ful|fully)? | optimis(?:m|tic|tically) | encouraging(?:ly)?'],
  [
    mood('lonely'),
    'lonel(?:y|iness) | lonesome | desolate(?:ly)? | wistful(?:ly)? | nostalgic(?:ally)? | longing(?:ly)?',
  ],
  [
    mood('mysterious'),
    'myster(?:y|ious|iously) | enigmatic(?:ally)? | spook(?:y|ily) | eer(?:ie|ily) | creep(?:y|ily) | ghostly | suspense(?:ful|fully)? | ominous(?:ly)? | haunt(?:ed|ing|ingly) | secretive(?:ly)? | dark(?:ly|er)?',
  ],
  [
    mood('playful'),
    'playful(?:ly)? | mischievous(?:ly)? | teas(?:e|ing|ingly) | silly | funn(?:y|ily) | goof(?:y|ily) | jok(?:e|ing|ingly) | humou?rous(?:ly)? | cartoon(?:ish|y)?(?: character)? | cheeky | whimsical(?:ly)?',
  ],
  [mood('pleading'), 'plead(?:ing|ingly)? | beg(?:ging)? | implor(?:e|ing|ingly)'],
  [mood('polite'), 'polite(?:ly|r)? | courteous(?:ly)? | respectful(?:ly)?'],
  [mood('proud'), 'proud(?:ly)? | pride | triumphant(?:ly)? | victorious(?:ly)? | heroic(?:ally)?'],
  [mood('robotic'), 'robot(?:ic|ically)?s? | mechanical(?:ly)? | machine(?: like)? | android'],
  [
    mood('romantic'),
    'romantic(?:ally)? | lov(?:e|ing|ingly) | sensual(?:ly)? | sexy | sultry | seductive(?:ly)? | intimate(?:ly)? | flirt(?:y|ing|atious|atiously)? | dreamy',
  ],
  [
    mood('sad'),
    'sad(?:ly|der|dest|ness)? | sorrow(?:ful|fully)? | melanchol(?:y|ic) | gloom(?:y|ily) | depress(?:ed|ing|ingly)? | mournful(?:ly)? | heart ?(?:broken|brokenly|breaking) | grie(?:f|ving|vous|vously) | unhapp(?:y|ily) | miserabl[ey] | down ?(?:hearted|cast) | dejected(?:ly)? | tragic(?:ally)? | despair(?:ing|ingly)? | pessimistic',
  ],
  [
    mood('sarcastic'),
    'sarcas(?:m|tic|tically) | ironic(?:ally)? | mocking(?:ly)? | cynical(?:ly)? | snark(?:y|ily) | sardonic(?:ally)?',
  ],
  [
    mood('scared'),
    'scar(?:ed|edly|y) | afraid | fear(?:ful|fully)? | fright(?:ened)? | terrif(?:ied|ying) | terror | horrified | trembling(?:ly)? | shak(?:y|ily|ing) | spooked',
  ],
  [
    mood('serious'),
    'serious(?:ly|ness)? | earnest(?:ly)? | business ?like | grave(?:ly)? | stoic(?:ally)? | mature(?:ly)? | documentary | professor(?:ial)?',
  ],
  [
    mood('shouting'),
    'shout(?:ing|ed)? | yell(?:ing|ed)? | scream(?:ing|ed)? | holler(?:ing)? | bellow(?:ing)?',
  ],
  [
    mood('shy'),
    'sh(?:y|yly|yness) | timid(?:ly)? | bashful(?:ly)? | embarrass(?:ed|edly|ment)? | hesitant(?:ly)? | meek(?:ly)? | awkward(?:ly)?',
  ],
  [
    mood('sleepy'),
    'sleep(?:y|ily) | drows(?:y|ily) | yawn(?:ing)? | half asleep | groggy | groggily | just woke up',
  ],
  [
    mood('solemn'),
    'solemn(?:ly)? | reverent(?:ly)? | somber(?:ly)? | sombre(?:ly)? | funeral | dignified | majestic(?:ally)?',
  ],
  [
    mood('storyteller'),
    'story ?tell(?:er|ing)s? | narrat(?:or|ors|ion|ive|ing|e) | fairy ?tale | audio ?book | telling a story',
  ],
  [
    mood('surprised'),
    'wonder(?:ment)? | surpris(?:ed|edly|e) | shock(?:ed)? | astonish(?:ed|ment) | amaze(?:d|ment) | stunned | startled | astounded | in awe',
  ],
  [
    mood('tearful'),
    'tear(?:ful|fully|y|s) | cry(?:ing)? | sob(?:bing)? | weep(?:ing|y)? | choked up | in tears',
  ],
  [
    mood('threatening'),
    'threat(?:en|ening|eningly) | menac(?:e|ing|ingly) | intimidating(?:ly)? | evil | villain(?:ous|ously)?s? | sinister(?:ly)? | hostile',
  ],
  [
    mood('tired'),
    'lower energy | tired(?:ly|ness)? | exhaust(?:ed|edly|ion) | wear(?:y|ily) | fatigued? | low energy | worn out | drained | letharg(?:y|ic|ically) | sluggish(?:ly)?',
  ],
  [
    mood('urgent'),
    'urgen(?:t|tly|cy) | emergency | alarmed | desperate(?:ly)? | in a (?:rush|hurry) | rush(?:ed|ing)? | hurr(?:y|ied|iedly|ying)(?: up)?',
  ],
  [
    mood('whisper'),
    'whisper(?:s|y|ed|ing|ingly)? | asmr | under (?:your|the|my|his|her) breath | murmur(?:ing)? | sotto voce | hushed',
  ],
  [mood('sad', 0.5), 'serious and sad'],

  [
    increase('pace'),
    'fast(?:er|est)? | quick(?:ly|er|est)? | speed(?:y|ily)? up | speedy | speedily | speed it up | rapid(?:ly)? | swift(?:ly)? | brisk(?:ly)? | pick up the pace | accelerat(?:e|ed) | snappy',
  ],
  [
    decrease('pace'),
    'slow(?:ly|er|est|ness)? | slow(?: it| things)? down | slowed | unhurried(?:ly)? | take (?:your|the) time | leisurely | decelerate | drawl',
  ],
  [increase('pitch'), 'high(?:er)? pitched | squeaky | shrill | falsetto | helium'],
  [decrease('pitch'), 'low(?:er)? pitched | deep(?:ly|er|est)? | bass(?:y)? | baritone | husky'],
  [
    increase('loudness'),
    'loud(?:ly|er|est|ness)? | speak up | raise (?:your|the) voice | louden | project(?: your voice)? | at the top of your (?:voice|lungs) | strong voice',
  ],
  [
    decrease('loudness'),
    'quiet(?:ly|er|est|ness)? | silent(?:ly)? | low(?:er|ered)? volume | lower (?:your|the) voice | (?:keep|with) your voice (?:low|down) | pipe down | tone it down | tone down',
  ],
  [
    increase('melody'),
    'expressive(?:ly)? | emotional(?:ly)? | singsong | sing song | melodic(?:ally)? | varied',
  ],
  [
    decrease('melody', 3),
    'monoton(?:e|ous|ously) | flat(?:ly|ter)? | emotionless(?:ly)? | expressionless(?:ly)? | dead ?pan | unemotional(?:ly)? | neutral(?:ly)? voice | matter of fact(?:ly)? | lifeless(?:ly)?',
  ],
  [
    increase('stress'),
    'emphatic(?:ally)? | emphasi[sz](?:e|ed|ing) | forceful(?:ly)? | punchy | powerful(?:ly)? | strong(?:ly|er)?',
  ],
  [increase('breath'), 'breath(?:y|ily) | breathless(?:ly)? | out of breath | airy | panting'],
  [
    decrease('pauses'),
    'nonstop | non stop | without (?:any )?(?:pauses?|pausing|stopping|breaks?)',
  ],
  [increase('pauses'), 'take pauses | paus(?:ing|ed)'],
  [featureName('pace'), 'speed | pace | tempo | rate | pacing'],
  [featureName('pitch'), 'pitch | tone(?! down| it)'],
  [featureName('loudness'), 'volume | loudness'],
  [requestedFeature('pauses'), 'pauses? | breaks | gaps'],
  [
    requestedFeature('melody'),
    'emotions? | feelings? | expression | intonation | inflection | melody',
  ],
  [requestedFeature('stress'), 'emphasis | stress'],
  [requestedFeature('breath'), 'breathiness'],
  [
    upward(),
    'raise | increase | up | boost | turn up | crank up | raised | long(?:er)? | big(?:ger)?',
  ],
  [
    downward(),
    'reduce | decrease | down | turn down | lessen | reduced | short(?:er)? | small(?:er)? | drop',
  ],
  [upward('pitch'), 'high(?:er|est|ly)?'],
  [downward('pitch'), 'low(?:er|est)?'],

  [{ kind: 'extent' }, 'much(?= ?(?:$|[,.;!?])) | overboard | far(?= ?(?:$|[,.;!?]))'],
  [
    { kind: 'affirmation' },
    'and(?= (?:speak|talk|say|read|slow (?:down|it)|raise|lower|calm down|cheer up|hurry|take|add|turn|increase|reduce|keep|use|be|sound|make|try|do|put))',
  ],
  [
    degree(0.35, 'either'),
    'a tiny bit | a teeny bit | ever so slightly | just a (?:touch|tad|hint) | barely | hardly',
  ],
  [
    degree(0.5, 'either'),
    '(?:just )?a (?:little|bit|tad|touch|hint|smidge|notch)(?: bit)? | (?:just )?a wee bit | slight(?:ly)? | somewhat | mild(?:ly)? | a hint of | a touch of | little bit | subtl[ey] | moderate(?:ly)?',
  ],
  [degree(0.75), 'kinda | kind of | sort of | sorta | fairly | rather | relatively'],
  [degree(0.4), 'almost | nearly | close to | bordering on | half(?! as| the| speed| volume)'],
  [degree(1.2), 'pretty | quite | noticeably'],
  [
    degree(1.5, 'either'),
    'ver(?:y|ry) | really | much | way | so | highly | a lot | considerably | particularly | truly | deep(?:ly)?(?= (?:sad|mov|emotion|sorr)) | greatly | strong(?:ly)?(?= (?:emotion|accent)) | intensely | genuinely | real | significantly | super duper',
  ],
  [
    degree(2, 'either'),
    'extreme(?:ly)? | super | incredibly | insanely | exceedingly | ultra | utterly | absolutely | completely | totally | as(?= \\w+ as (?:possible|you can)) | most | overwhelmingly | terribly | hyper(?= [a-z]) | unbelievably | crazy | ridiculously | wildly',
  ],
  [excess('complains'), 'too | overly | excessively'],
  [
    negation('before'),
    'not(?: be)? | dont | do not | doesnt | shouldnt | isnt | wasnt | arent | cant | cannot | wont | mustnt | never | no | without(?: any)? | avoid | stop | quit | nor | neither | aint | cease | refrain from | instead of | rather than | nothing | free of | none of | minus',
  ],
  [
    { kind: 'amount', sign: 1 },
    'more | add(?: some)? | extra | lots of | plenty of | greater | with (?:a lot of|much)',
  ],
  [{ kind: 'amount', sign: -1 }, 'less | fewer | least'],
  [multiplier(2), 'twice(?: as)? | double | two times'],
  [multiplier(3), 'triple | three times'],
  [
    multiplier(0.5),
    'half(?: as)?(?= as| the| speed| volume| loud| fast| quick|$) | by half | half as | in half',
  ],
  [{ kind: 'or' }, 'or'],
  [{ kind: 'and' }, 'and | & | plus'],
  [
    { kind: 'affirmation' },
    'speak | talk | say | be | sound | read | use | keep | make | just | please | then | go | with | should | stay | try | voice it',
  ],
  [{ kind: 'clauseEnd' }, 'but | however | instead | though | although | yet | while | rather$'],
  [
    { kind: 'ignored' },
    'not only | dont (?:hesitate|be (?:afraid|shy))(?: to)? | more or less | no (?:problem|worries|doubt|matter what|wait) | so that | why not | (?:would|id|i)(?= love) | so,? | as soon as | long as | up to you | high quality | low quality | fast food | news ?paper | not necessarily | kind regards | breaking news | with love | like no other | in (?:short|long)',
  ],
];
