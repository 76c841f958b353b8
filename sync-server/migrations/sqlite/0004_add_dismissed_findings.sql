ALTER TABLE `document` ADD `dismissedFindings` text;
