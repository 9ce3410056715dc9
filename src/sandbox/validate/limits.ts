/** Discord's limits for requests of an application. Lengths are in characters. */
export const LIMITS = {
  command: {
    nameLength: 32,
    descriptionLength: 100,
    options: 25,
    choices: 25,
    choiceNameLength: 100,
    choiceValueLength: 100,
    stringOptionLength: 6_000,
    fileTypes: 10,
    /** All names, descriptions and choice values of a command together. */
    totalLength: 8_000,
    /** Per scope (global, or one guild) and command type. */
    chatInput: 100,
    user: 15,
    message: 15,
  },
  message: {
    contentLength: 2_000,
    nonceLength: 25,
    embeds: 10,
    stickers: 3,
    attachments: 10,
    mentions: 100,
  },
  attachment: { filenameLength: 1_024, descriptionLength: 1_024, waveformLength: 400 },
  embed: {
    titleLength: 256,
    descriptionLength: 4_096,
    fields: 25,
    fieldNameLength: 256,
    fieldValueLength: 1_024,
    footerLength: 2_048,
    authorLength: 256,
    /** All texts of all embeds of a message together. */
    totalLength: 6_000,
    urlLength: 2_048,
  },
  component: {
    rows: 5,
    buttonsPerRow: 5,
    customIdLength: 100,
    buttonLabelLength: 80,
    buttonUrlLength: 512,
    placeholderLength: 150,
    selectValues: 25,
    optionTextLength: 100,
    /** With IS_COMPONENTS_V2, including nested components. */
    total: 40,
    /** With IS_COMPONENTS_V2, all texts of a message together. */
    displayedText: 4_000,
    sectionTexts: 3,
    galleryItems: 10,
    altTextLength: 1_024,
  },
  modal: {
    titleLength: 45,
    components: 5,
    labelLength: 45,
    labelDescriptionLength: 100,
    inputLength: 4_000,
    inputPlaceholderLength: 100,
    uploadedFiles: 10,
    groupOptions: 10,
  },
  poll: { questionLength: 300, answerLength: 55, answers: 10, hours: 32 * 24 },
} as const;
